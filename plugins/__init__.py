"""The plugins that come with the arcade, as one package for the type checker and the contracts."""
