/** Nothing can be required where ES modules cannot; with "module": "nodenext" TypeScript knows where. */
export {};
