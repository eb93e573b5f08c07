import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../scripts/node24.js';

export type Alert = { alert: string; expr: string };
type Sample = { name: string; labels: Record<string, string>; value: number };

export async function readAlerts(): Promise<Alert[]> {
  const file = await readFile(join(root, 'deploy/monitoring/alerts.yml'), 'utf8');
  return parse(file).groups.flatMap(({ rules }: { rules: Alert[] }) => rules);
}

/** Prometheus's text format, as far as a library writes it. */
export function samplesOf(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, content]) => [
      key,
      content,
    ]);
    return [{ name, labels: Object.fromEntries(pairs), value: numberOf(value) }];
  });
}

function numberOf(value: string): number {
  if (/^[+-]?Inf$/.test(value)) return value.startsWith('-') ? -Infinity : Infinity;
  return Number(value);
}

const SELECTOR = /^([a-z_]\w*)(?:\{(\w+)="([^"]*)"\})?$/;

/**
 * The alerts that would fire at once. Each rule compares one metric with a number, or with a multiple of another metric:
 * `metric{label="value"} OP NUMBER`, `metric OP metric * NUMBER`.
 * @throws Error for a rule that says anything else, or that asks for a metric which the text does not know.
 */
export function firing(alerts: readonly Alert[], text: string, known: readonly string[] = []): string[] {
  const samples = samplesOf(text);
  const find = (selector: string): Sample[] => {
    const [, name, label, value] = SELECTOR.exec(selector) ?? [];
    if (name === undefined) throw new Error(`Not a metric: ${selector}`);
    if (!known.includes(name) && !text.includes(`# TYPE ${name} `))
      throw new Error(`No such metric: ${name}`);
    const named = samples.filter((sample) => sample.name === name);
    return label === undefined ? named : named.filter(({ labels }) => labels[label] === value);
  };
  const numbers = (digits: string): number[] => {
    if (/^[\d.e]+$/.test(digits)) return [Number(digits)];
    const [selector = '', factor = '1'] = digits.split(' * ');
    return find(selector).map(({ value }) => value * Number(factor));
  };
  return alerts
    .filter(({ expr }) => {
      const [, left = '', sign = '', right = ''] = /^(\S+) (==|<|>) (.+)$/.exec(expr) ?? [];
      const holds = COMPARE[sign];
      if (!holds) throw new Error(`Not a rule that this reads: ${expr}`);
      const [limit] = numbers(right);
      return find(left).some(({ value }) => limit !== undefined && holds(value, limit));
    })
    .map(({ alert }) => alert);
}

const COMPARE: Record<string, (one: number, other: number) => boolean> = {
  '==': (one, other) => one === other,
  '<': (one, other) => one < other,
  '>': (one, other) => one > other,
};
