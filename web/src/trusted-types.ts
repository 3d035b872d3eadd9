/**
 * The policy `default` of Trusted Types: the only scripts that the page may start are those of its own origin,
 * its workers. Nothing here makes HTML from text, so that stays forbidden.
 */
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

export function allowOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  try {
    trustedTypes?.createPolicy('default', { createScriptURL: own });
  } catch {
    // The server forbids this policy. The page plays on, but without its workers.
  }
}

function own(url: string): string {
  if (new URL(url, location.href).origin === location.origin) return url;
  throw new TypeError(`${url} is not a script of this page`);
}
