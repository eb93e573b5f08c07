import type { Plugin } from 'vite';

/**
 * Polyfills for features that the bundles use and browsers of `browserslist` lack: `add(object, name, value)`
 * adds a non-enumerable method to a prototype. `at` is for browsers below that list, from Chromium 85 on:
 * React's pages need no more there.
 */
const ADDED: Record<string, string> = {
  '.at': `for(const made of[Array,String,Reflect.getPrototypeOf(Uint8Array)])
    add(made.prototype,'at',function(at){at=Math.trunc(at)||0;return this[at<0?at+this.length:at]});`,
  '.findLast': `add(Array.prototype,'findLast',function(fits){return this.slice().reverse().find(fits)});`,
  '.findLastIndex': `add(Array.prototype,'findLastIndex',function(fits){
    let at=this.length;while(at-->0&&!fits(this[at],at,this));return at});`,
  '.requestSubmit': `add(HTMLFormElement.prototype,'requestSubmit',function(button){
    if(!this.dispatchEvent(new Event('submit',{bubbles:true,cancelable:true})))return;
    if(button)this.append(Object.assign(document.createElement('input'),{type:'hidden',name:button.name,value:button.value}));
    this.submit()});`,
  '.throwIfAborted': `add(AbortSignal.prototype,'throwIfAborted',function(){
    if(this.aborted)throw this.reason||new DOMException('','AbortError')});`,
  '.toReversed': `add(Array.prototype,'toReversed',function(){return this.slice().reverse()});`,
  '.toSorted': `add(Array.prototype,'toSorted',function(by){return this.slice().sort(by)});`,
  'AbortSignal.timeout': `AbortSignal.timeout=AbortSignal.timeout||(after=>{
    const ended=new AbortController;setTimeout(()=>ended.abort(),after);return ended.signal});`,
  'Map.groupBy': `Map.groupBy=Map.groupBy||((all,groupOf)=>{const groups=new Map;let index=0;
    for(const each of all){const key=groupOf(each,index++);groups.has(key)?groups.get(key).push(each):groups.set(key,[each])}
    return groups});`,
  'Object.hasOwn': `Object.hasOwn=Object.hasOwn||((object,key)=>({}).hasOwnProperty.call(object,key));`,
  'Response.json': `Response.json=Response.json||(body=>
    new Response(JSON.stringify(body),{headers:{'Content-Type':'application/json'}}));`,
};
/** Newer features without a polyfill. Source: @mdn/browser-compat-data 8.1.9. */
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
/** Static class blocks, and iterator methods such as `map.values().map(…)`. */
const NEWER =
  /\bstatic\s*\{|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|find|some|every|take|drop|reduce|flatMap|toArray)\(/;
const ADD = `const add=(object,name,value)=>object[name]||Object.defineProperty(object,name,{value,configurable:true,writable:true});`;

/**
 * Adds polyfills to each bundle that needs them, and rejects newer features. `build.target` lowers the
 * syntax.
 */
export function olderBrowsers(): Plugin {
  return {
    name: 'panna:older-browsers',
    applyToEnvironment: (environment) => environment.name === 'client',
    renderChunk(code, { name, fileName }) {
      // React itself submits forms only for actions, which no page uses.
      const before = addedTo(name === 'react' ? code.replaceAll('.requestSubmit(', '') : code, fileName);
      return before ? { code: before + code, map: null } : undefined;
    },
  };
}

/** @throws if the code uses a feature that a listed browser lacks and nothing polyfills. */
export function addedTo(bundle: string, file: string): string {
  const refused = REFUSED.find((name) => calls(bundle, name)) ?? NEWER.exec(bundle)?.[0];
  if (refused)
    throw new Error(
      `${file} uses ${refused}, which some browsers in browserslist (package.json) lack: write it differently, or define it in scripts/vite/older-browsers.ts`,
    );
  const added = Object.keys(ADDED).filter((name) => calls(bundle, name));
  const code = added.map((name) => ADDED[name]).join('');
  if (code === '') return '';
  return code.includes('add(') ? `{${ADD}${code}}\n` : `${code}\n`;
}

function calls(code: string, name: string): boolean {
  // A name after `...` is not a property.
  const start = name.startsWith('.') ? '' : '(?<![\\w$]|(?<!\\.\\.)\\.)';
  return new RegExp(`${start}${name.replace('.', '\\.')}\\(`).test(code);
}
