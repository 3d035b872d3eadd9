/** Completion in shells. A file of its own beside the command, because few command lines load it. */
export { default as suggestions, script } from '@bomb.sh/tab';
