import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestLibrary, person, sharedNote, type TestLibrary, wholeFile } from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { addFavourite } from '../favourite/add-favourite.ts';
import { hideNote } from '../moderation/hide-note.ts';
import { beginSession } from '../session/begin-session.ts';
import { thankSharer } from '../thanks/thank-sharer.ts';
import { personalData } from './personal-data.ts';

describe('the data of a person', () => {
  let opened: TestLibrary;
  let entries: Map<string, string>;
  const device = madeUpDevice();
  beforeAll(async () => {
    opened = await openTestLibrary({ settings: { moderators: ['ravi@gbpuat.ac.in'] } });
    const [asha, ravi] = [await person(opened.library, 'asha'), await person(opened.library, 'ravi')];
    await beginSession(opened.library, device, asha, 'email');
    await sharedNote(opened.library, asha, 'note');
    await sharedNote(opened.library, ravi, 'paper');
    await addFavourite(opened.library, asha, 'paper');
    await addFavourite(opened.library, ravi, 'note', 'of-ravi');
    await thankSharer(opened.library, asha, 'paper');
    await thankSharer(opened.library, ravi, 'note');
    await opened.library.thanks.addViews(2026, [{ subject: 'note', times: 7 }]);
    await sharedNote(opened.library, asha, 'hidden');
    await hideNote(opened.library, ravi, 'hidden', 'A reason');
    await wholeFile(opened.library, asha, 'loose');
    entries = new Map();
    for await (const { name, bytes } of personalData(opened.library, asha)) {
      const blocks: Uint8Array[] = [];
      for await (const block of bytes) blocks.push(block);
      entries.set(name, Buffer.concat(blocks).toString());
    }
  });
  afterAll(() => opened.close());

  it('is everything that is theirs, and nothing of any other account', () => {
    expect([...entries.keys()].sort()).toEqual([
      'account.json',
      'favourites.json',
      'files.json',
      'files/file-of-note-file-of-note.pdf',
      'files/loose-loose.pdf',
      'follows.json',
      'hidden-notes.json',
      'notes.json',
      'practice.json',
      'question-votes.json',
      'reports.json',
      'requests.json',
      'thanks.json',
    ]);
    expect([...entries.values()].join()).not.toContain('ravi');
  });

  it('holds their facts, notes and files as they are', () => {
    expect(JSON.parse(entries.get('account.json') ?? '')).toMatchObject({
      account: { email: 'asha@gbpuat.ac.in' },
      sessions: [{ userAgent: 'Firefox on a phone' }],
    });
    expect(JSON.parse(entries.get('notes.json') ?? '')).toMatchObject([{ id: 'note' }]);
    expect(JSON.parse(entries.get('favourites.json') ?? '')).toMatchObject([{ note: 'paper' }]);
    expect(JSON.parse(entries.get('hidden-notes.json') ?? '')).toMatchObject([
      { id: 'hidden', reason: 'A reason' },
    ]);
    expect(JSON.parse(entries.get('thanks.json') ?? '')).toMatchObject({
      thanks: [{ id: 'paper' }],
      views: [{ year: 2026, views: 7 }],
    });
    expect(entries.get('files/loose-loose.pdf')).toBe('%PDF-1.7 the pages of loose');
  });

  it('holds nothing that opens an account', () => {
    const everything = [...entries.values()].join();
    const secret = device.secret ?? '';
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(opened.library.secretMint.hash(secret));
    expect(everything).not.toContain('no hash');
  });
});
