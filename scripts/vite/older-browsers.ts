import type { Plugin } from 'vite';

/**
 * What our bundles use and browsers of `browserslist` in package.json lack, each defined by `add(object, name, value)`.
 * `at` and `replaceAll` are for those below it: React's pages need no more there.
 */
const ADDED: Record<string, string> = {
  '.at': `for(const made of[Array,String,Reflect.getPrototypeOf(Uint8Array)])
    add(made.prototype,'at',function(at){at=Math.trunc(at)||0;return this[at<0?at+this.length:at]});`,
  '.findLast': `add(Array.prototype,'findLast',function(fits){return this.slice().reverse().find(fits)});`,
  '.findLastIndex': `add(Array.prototype,'findLastIndex',function(fits){
    let at=this.length;while(at-->0&&!fits(this[at],at,this));return at});`,
  '.replaceAll': `add(String.prototype,'replaceAll',function(old,by){
    return old instanceof RegExp?this.replace(old,by):this.split(old).join(by)});`,
  '.requestSubmit': `add(HTMLFormElement.prototype,'requestSubmit',function(button){
    button?button.click():this.dispatchEvent(new Event('submit',{cancelable:true}))&&this.submit()});`,
  '.throwIfAborted': `add(AbortSignal.prototype,'throwIfAborted',function(){
    if(this.aborted)throw this.reason||new DOMException('','AbortError')});`,
  '.toReversed': `add(Array.prototype,'toReversed',function(){return this.slice().reverse()});`,
  '.toSorted': `add(Array.prototype,'toSorted',function(by){return this.slice().sort(by)});`,
  'AbortSignal.timeout': `add(AbortSignal,'timeout',after=>{
    const ended=new AbortController;setTimeout(()=>ended.abort(),after);return ended.signal});`,
  'Map.groupBy': `add(Map,'groupBy',(all,groupOf)=>{const groups=new Map;let index=0;
    for(const each of all){const key=groupOf(each,index++);groups.has(key)?groups.get(key).push(each):groups.set(key,[each])}
    return groups});`,
  'Response.json': `add(Response,'json',body=>
    new Response(JSON.stringify(body),{headers:{'Content-Type':'application/json'}}));`,
  'Object.hasOwn': `add(Object,'hasOwn',(object,key)=>Object.prototype.hasOwnProperty.call(object,key));`,
};
/** Newer than those browsers, and not defined here. Source: @mdn/browser-compat-data 8.1.9. */
const REFUSED = [
  ...'.checkVisibility .difference .intersection .isDisjointFrom .isSubsetOf .isSupersetOf'.split(' '),
  ...'.isWellFormed .showPopover .symmetricDifference .toSpliced .toWellFormed .union Array.fromAsync'.split(
    ' ',
  ),
  ...'AbortSignal.any Iterator.from Object.groupBy Promise.try Promise.withResolvers ReadableStream.from'.split(
    ' ',
  ),
  ...'URL.canParse URL.parse Uint8Array.fromBase64 structuredClone'.split(' '),
];
/** Static blocks of classes, and methods of iterators such as `map.values().map(…)`. */
const NEWER =
  /\bstatic\s*\{|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|find|some|every|take|drop|reduce|flatMap|toArray)\(/;
const ADD = `const add=(object,name,value)=>object[name]||Object.defineProperty(object,name,{value,configurable:true,writable:true});`;

/**
 * Defines what older browsers lack, at the beginning of each bundle that calls it, and refuses what nothing here defines.
 * `build.target` lowers the syntax.
 */
export function olderBrowsers(): Plugin {
  return {
    name: 'panna:older-browsers',
    applyToEnvironment: (environment) => environment.name === 'client',
    renderChunk(code, { fileName }) {
      const before = addedTo(code, fileName);
      return before ? { code: before + code, map: null } : undefined;
    },
  };
}

/** @throws when the code has what some browser of the list lacks and nothing defines. */
export function addedTo(code: string, file: string): string {
  const refused = REFUSED.find((name) => calls(code, name)) ?? NEWER.exec(code)?.[0];
  if (refused)
    throw new Error(
      `${file} has ${refused}, which browsers of browserslist (package.json) lack: write it in another way, or define it in scripts/vite/older-browsers.ts`,
    );
  const added = Object.keys(ADDED).filter((name) => calls(code, name));
  return added.length > 0 ? `{${ADD}${added.map((name) => ADDED[name]).join('')}}\n` : '';
}

/** Not `?.()`, which is a call only where there is something. */
function calls(code: string, name: string): boolean {
  // After `...` it is no property.
  const start = name.startsWith('.') ? '' : '(?<![\\w$]|(?<!\\.\\.)\\.)';
  return new RegExp(`${start}${name.replace('.', '\\.')}\\(`).test(code);
}
