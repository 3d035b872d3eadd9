/** Loads the modules' files, in Node. */
export { compileModule, compileModules } from './modules-node.js';
export { packageFile } from './package-files-node.js';
