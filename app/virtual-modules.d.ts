/** The address of app/page-script.ts in the browser; see scripts/vite/page-script.ts. */
declare module 'virtual:page-script' {
  const src: string;
  export default src;
}
