/** Style sheets as text; scripts/build/package.js puts them in. */
declare module '*.css' {
  const text: string;
  export default text;
}
