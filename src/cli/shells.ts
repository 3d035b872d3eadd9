/** Completion in shells. A file of its own beside the command, because few command lines load it. */
export { script } from '@bomb.sh/tab';
export { default as suggestionsFor } from '@bomb.sh/tab/commander';
