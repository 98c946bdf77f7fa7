/* A bot for any game, in one file of C99: it reads and writes lines of JSON.
 *
 *     cc -O2 -o bot bot.c        (Windows: cl /O2 bot.c)
 *
 * It looks only for the keys it needs, and passes over everything else. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROTOCOL 1

/* Return the end of the JSON value that begins at p, or NULL for none. */
static const char *skip(const char *p)
{
    int depth = 0, quoted = 0;
    for (; *p; p++) {
        if (quoted) {
            if (*p == '\\' && p[1]) p++;
            else if (*p == '"') quoted = 0;
            if (!quoted && depth == 0) return p + 1;
        } else if (*p == '"') {
            quoted = 1;
        } else if (*p == '{' || *p == '[') {
            depth++;
        } else if (*p == '}' || *p == ']') {
            if (depth == 0) return p;
            if (--depth == 0) return p + 1;
        } else if (*p == ',' && depth == 0) {
            return p;
        }
    }
    return NULL;
}

static const char *blank(const char *p)
{
    while (*p == ' ' || *p == '\t') p++;
    return p;
}

/* Return where the value of a key begins in the object at p, or NULL. Keys inside others don't count. */
static const char *value(const char *p, const char *key)
{
    size_t length = strlen(key);
    for (p = blank(p) + 1; p && *p; ) {
        p = blank(p);
        const char *end = *p == '"' ? skip(p) : NULL;
        if (!end) return NULL;
        const char *start = blank(blank(end) + 1); /* behind the colon */
        if ((size_t)(end - p) == length + 2 && !strncmp(p + 1, key, length)) return start;
        p = skip(start);
        if (p && *p == ',') p++;
    }
    return NULL;
}

static long long number(const char *line, const char *key)
{
    const char *found = value(line, key);
    return found ? strtoll(found, NULL, 10) : 0;
}

static int says(const char *line, const char *type)
{
    const char *found = value(line, "type");
    size_t length = strlen(type);
    return found && *found == '"' && !strncmp(found + 1, type, length) && found[length + 1] == '"';
}

/* Read one line of any length; the caller frees it. Return NULL at the end. */
static char *read_line(void)
{
    size_t room = 4096, used = 0;
    char *line = malloc(room);
    while (line && fgets(line + used, (int)(room - used), stdin)) {
        used += strlen(line + used);
        if (used && line[used - 1] == '\n') return line;
        if (used + 1 == room) {
            char *larger = realloc(line, room *= 2);
            if (!larger) break;
            line = larger;
        }
    }
    if (line && used && feof(stdin)) return line;
    free(line);
    return NULL;
}

/* Answer with one of the legal actions, letter for letter; equal seeds give equal answers. */
static void choose(const char *line)
{
    const char *legal = value(line, "legal"), *p, *end;
    unsigned long count = 0, at;
    uint64_t seed = (uint64_t)number(line, "seed") * 6364136223846793005u + 1442695040888963407u;
    if (!legal || *legal != '[') return;
    for (p = blank(legal + 1); *p == '"'; count++) {
        if (!(end = skip(p))) return;
        p = blank(end);
        if (*p == ',') p = blank(p + 1);
    }
    if (!count) return;
    at = (unsigned long)(seed >> 33) % count;
    for (p = blank(legal + 1); at--; ) p = blank(blank(skip(p)) + 1);
    end = skip(p);
    printf("{\"type\":\"chosen\",\"id\":%lld,\"action\":%.*s}\n", number(line, "id"), (int)(end - p), p);
}

static void answer(const char *line)
{
    long long id = number(line, "id");
    if (says(line, "hello")) {
        if (number(line, "protocol") != PROTOCOL) {
            printf("{\"type\":\"failed\",\"id\":0,\"message\":\"I speak version %d\"}\n", PROTOCOL);
            fflush(stdout);
            exit(1);
        }
        printf("{\"type\":\"ready\",\"protocol\":%d,\"name\":\"Cee\"}\n", PROTOCOL);
    } else if (says(line, "choose")) {
        choose(line);
    } else if (says(line, "consider")) {
        printf("{\"type\":\"answer\",\"id\":%lld,\"accept\":false}\n", id);
    } else if (says(line, "stop")) {
        printf("{\"type\":\"stopped\",\"id\":%lld}\n", id);
    }
    fflush(stdout);
}

int main(void)
{
    char *line;
    while ((line = read_line()) != NULL) {
        answer(line);
        free(line);
    }
    return 0;
}
