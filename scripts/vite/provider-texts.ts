import type { CompiledMessage } from 'icu-minify/format';

type Messages = Record<string, CompiledMessage>;

/** Placeholder in texts for the provider's name; never passed as a value. */
const VALUE = 'provider';
const USUAL = 'Google';

export function providerTexts(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => isNaming(message)));
}

export function withUsualProvider(messages: Messages): Messages {
  const textOf = ([name, message]: [string, CompiledMessage]) => {
    if (!isNaming(message) || typeof message === 'string') return [name, message];
    const parts = message.map((part) => (isProvider(part) ? USUAL : part));
    const isPlain = parts.every((part) => typeof part === 'string');
    return [name, isPlain ? parts.join('') : parts];
  };
  return Object.fromEntries(Object.entries(messages).map(textOf));
}

function isNaming(message: CompiledMessage): boolean {
  return typeof message !== 'string' && message.some(isProvider);
}

function isProvider(part: unknown): boolean {
  return Array.isArray(part) && part.length === 1 && part[0] === VALUE;
}
