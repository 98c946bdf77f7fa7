// A bot for any game, in JavaScript: it reads and writes lines of JSON.
const PROTOCOL = 1;

const say = (type, content) => console.log(JSON.stringify({ type, ...content }));

// Equal seeds have to give equal answers, so luck comes from the seed and from nowhere else.
const draw = (seed, count) => Number((BigInt(seed) * 6364136223846793005n + 1442695040888963407n & (1n << 64n) - 1n) >> 33n) % count;

const answers = {
  hello({ protocol }) {
    if (protocol !== PROTOCOL) {
      say("failed", { id: 0, message: `I speak version ${PROTOCOL}, not ${protocol}` });
      process.exitCode = 1;
      process.stdin.destroy();
      return;
    }
    say("ready", { protocol: PROTOCOL, name: "Nodal" });
  },
  choose({ id, legal, seed }) {
    const action = legal[draw(seed, legal.length)];
    say("report", { id, depth: 1, score: 0, work: 1, line: [action] });
    say("chosen", { id, action });
  },
  consider({ id }) {
    say("answer", { id, accept: false });
  },
  stop({ id }) {
    say("stopped", { id });
  },
};

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const order = JSON.parse(line);
  answers[order.type]?.(order); // what is not known is passed over
});
