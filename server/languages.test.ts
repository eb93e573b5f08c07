import { describe, expect, it } from 'vitest';
import { languagesOf } from './languages.ts';

describe('mails of a library that offers English alone', () => {
  const languages = languagesOf({ offered: ['en'] });

  it('are in English, also to an account that chose another language before', async () => {
    const { tag, path } = await languages.forMails('hi');
    expect([tag, path('/home')]).toEqual([(await languages.forMails('en')).tag, '/home']);
  });

  it('are in English to who came by an address in another language', async () => {
    expect(await languages.ofUrl('https://panna.example/hi/home')).toBe('en');
  });
});

it('mails of a library that does not say what it offers are in any language of its texts', async () => {
  const languages = languagesOf({});
  expect((await languages.forMails('hi')).path('/home')).toBe('/hi/home');
  expect(await languages.ofUrl('https://panna.example/hi/home')).toBe('hi');
  expect((await languages.forMails('fr')).path('/home')).toBe('/home');
});
