/** Places of this project, on disk and on the web. */
import { readFileSync } from 'node:fs';

/** VitePress bundles its configuration, so places are counted from where it is started: the repository. */
export const ROOT = process.cwd();

interface Manifest {
  description: string;
  homepage: string;
  repository: { url: string };
}

const manifest = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as Manifest;

export const DESCRIPTION = manifest.description;

/** Where the site is deployed; ends with a slash. */
export const HOMEPAGE = manifest.homepage;

/** The repository's page, without a slash at its end. */
export const REPOSITORY = manifest.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

/** The path below which the site is served; begins and ends with a slash. */
export const BASE = process.env.SITE_BASE || '/';

/** Files that the site serves as they are; scripts/build/site-files.js collects them. */
export const FILES = `${ROOT}/build/site-files`;
