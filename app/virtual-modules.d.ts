/** Addresses of scripts in the browser; see scripts/vite/page-scripts.ts. */
declare module 'virtual:page-script' {
  const src: string;
  export default src;
}
declare module 'virtual:reader-script' {
  const src: string;
  export default src;
}
declare module 'virtual:aids-script' {
  const src: string;
  export default src;
}
declare module 'virtual:search-script' {
  const src: string;
  export default src;
}
declare module 'virtual:suggestion-script' {
  const src: string;
  export default src;
}
