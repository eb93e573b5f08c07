import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { root } from '../scripts/node24.js';
import { trackedFiles } from './floors.ts';

/** A regular expression of the product. `source` is undefined where it is put together of what only a run knows. */
export type Pattern = { file: string; written: string; source: string | undefined; flags: string };

type Node = { type?: string; [field: string]: unknown };

/** Every regular expression of the product's sources: literals, and those that are made with `RegExp`. */
export function patternsOfProduct(): Pattern[] {
  const ours = trackedFiles().filter((file) => /^(domain|app|api|adapters|server)\/.*\.tsx?$/.test(file));
  const product = ours.filter((file) => !/\.(test|contract)\.tsx?$|\/contract\//.test(file));
  return product.flatMap((file) => patternsOf(file, readFileSync(`${root}/${file}`, 'utf8')));
}

export function patternsOf(file: string, code: string): Pattern[] {
  const program = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') });
  const nodes = [...nodesIn(program)];
  const texts = new Map<string, Node>();
  for (const { type, id, init } of nodes)
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init)) texts.set(String(id.value), init);
  return nodes.flatMap((node): Pattern[] => {
    if (node.type === 'RegExpLiteral') {
      const [source, flags] = [String(node.pattern), String(node.flags ?? '')];
      return [{ file, written: `/${source}/${flags}`, source, flags }];
    }
    if (!isNode(node.callee) || node.callee.value !== 'RegExp' || !Array.isArray(node.arguments)) return [];
    const [source, flags] = node.arguments.map(({ expression }) => textOf(expression, texts));
    return [{ file, written: writtenOf(node.arguments[0].expression), source, flags: flags ?? '' }];
  });
}

function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value) && typeof value.type === 'string') yield value;
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* nodesIn(inner);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of an expression, if it consists of literals and of names of such texts. */
function textOf(node: unknown, texts: ReadonlyMap<string, Node>): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'Identifier') return textOf(texts.get(String(node.value)), texts);
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return joined([textOf(node.left, texts), textOf(node.right, texts)]);
  if (node.type !== 'TemplateLiteral') return undefined;
  const [quasis, expressions] = [node.quasis, node.expressions] as [{ cooked: string }[], Node[]];
  return joined(
    quasis.flatMap(({ cooked }, at) => (at === 0 ? [cooked] : [textOf(expressions[at - 1], texts), cooked])),
  );
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** A template as it is written, with `$` for each expression. */
function writtenOf(node: Node): string {
  const quasis = (node.quasis ?? []) as { raw: string }[];
  return quasis.map(({ raw }) => raw).join('$') || String(node.value ?? node.type);
}
