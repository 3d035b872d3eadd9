/** Style sheets as text; scripts/build/plugins.js puts them in. */
declare module '*.css' {
  const text: string;
  export default text;
}
