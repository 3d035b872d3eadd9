/** Style sheets as text; scripts/build/plugins.js inserts them. */
declare module '*.css' {
  const text: string;
  export default text;
}
