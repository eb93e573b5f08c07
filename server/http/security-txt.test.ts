import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Library } from '../../domain/library.ts';
import { serveSecurityTxt } from './security-txt.ts';

const library = {
  clock: () => new Date('2026-11-22T10:00:00Z'),
  catalogue: {},
  settings: { publicUrl: 'https://panna.example' },
} as Library;

const answer = async (contact?: string) => {
  const http = fastify();
  serveSecurityTxt(http, contact, library);
  return http.inject('/.well-known/security.txt');
};

it('tells researchers whom to write to, and until when that holds', async () => {
  const { statusCode, headers, body } = await answer('security@example.in');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    'Contact: mailto:security@example.in\nExpires: 2027-05-21T00:00:00Z\nPreferred-Languages: en, hi\n' +
      'Canonical: https://panna.example/.well-known/security.txt\n',
  );
});

it('names a page as it is', async () => {
  expect((await answer('https://example.in/report')).body).toContain('Contact: https://example.in/report\n');
});

it('is not there where no contact is named', async () => {
  expect((await answer()).statusCode).toBe(404);
});
