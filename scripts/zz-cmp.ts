import { readFileSync, readdirSync } from 'node:fs';
const { splitPaper } = await import('../domain/question/splitting/split-paper.ts');
const { madeLayout } = await import('../test/made-layouts.ts');
for (const f of existsQ()) { try { const pages = JSON.parse(readFileSync('/tmp/q/' + f, 'utf8')); console.log(f, splitPaper(pages.pages ?? pages).questions.map((q: any) => `${q.number}${q.part ?? ''}${q.sub ?? ''}:${q.marks ?? ''}`).join(' ')); } catch (e) { console.log(f, String(e).slice(0, 80)); } }
function existsQ() { try { return readdirSync('/tmp/q').filter((f) => f.endsWith('.json')); } catch { return []; } }
for (const l of readdirSync('/tmp/wt').filter((f) => /^l\d*(all)?\d*\.txt$|^l\d+\.txt$/.test(f)))
  for (const block of readFileSync('/tmp/wt/' + l, 'utf8').split(/^=== /m).slice(1)) {
    const [name, ...rest] = block.split('\n'); const at = rest.findIndex((x) => x.startsWith('-> ')); let n = 0;
    const body = rest.slice(0, at).join('\n').replace(/@(\w+)?/g, (_, v) => `${v ?? 'Explain'} the process number ${n++} of plants in a field.`);
    console.log(l, name, splitPaper([madeLayout(1, body)]).questions.map((q: any) => `${q.number}${q.part ?? ''}${q.sub ?? ''}:${q.marks ?? ''}`).join(' '));
  }
