import { Announcer } from '../../dist/table/index.js';

const announcer = new Announcer(document.getElementById('announcer')!);

/** Says what happens on the page to those who do not see it. */
export const announce = (text: string): void => announcer.say(text);
