import ICAL from 'ical.js';
import ical from 'node-ical';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '../../domain/catalogue/open-catalogue.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import type { ExamDate } from '../../domain/exam-date.ts';
import { ourUniversity } from '../../test/our-university.ts';
import { textsIn } from '../texts.ts';
import { calendarOf } from './calendar-of.ts';

const PLACE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
let berlin: Catalogue;
beforeAll(async () => {
  berlin = openCatalogue({ ...(await ourUniversity()), timeZone: 'Europe/Berlin' });
});

async function textOf(...days: Pick<ExamDate, 'day' | 'time'>[]): Promise<string> {
  const answer = calendarOf({
    ...{ name: 'Exams', text: textsIn('en'), catalogue: berlin, language: 'en' },
    page: (path) => `https://panna.example${path}`,
    cancelled: [],
    pageOf: (steps) => `/exams/${steps.join('/')}`,
    dates: days.map((day, at) => ({
      ...{ ...PLACE, exam: 'end-semester', room: '', id: `date-${at}`, changedAt: new Date('2026-01-01') },
      ...day,
    })),
  });
  return answer.text();
}

async function eventsOf(...days: Pick<ExamDate, 'day' | 'time'>[]): Promise<ICAL.Event[]> {
  const calendar = new ICAL.Component(ICAL.parse(await textOf(...days)));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

describe('a calendar of exams', () => {
  it('has the right moments before and after clocks are put back, and forward', async () => {
    const days = ['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28'];
    const events = await eventsOf(...days.map((day) => ({ day, time: '09:00' })));
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      '2026-10-24T07:00:00.000Z',
      '2026-10-25T08:00:00.000Z',
      '2027-03-27T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
    ]);
  });

  it('gives an exam three hours, and has a component without any exam', async () => {
    const [event] = await eventsOf({ day: '2026-12-03', time: '09:30' });
    expect(event?.duration.toString()).toBe('PT3H');
    const empty = new ICAL.Component(ICAL.parse(await textOf()));
    expect(empty.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  });

  it('gives every program the address as a text', async () => {
    const calendar = await textOf({ day: '2026-12-03', time: '09:30' }, { day: '2026-12-04', time: '' });
    const read = Object.values(ical.sync.parseICS(calendar)).filter((each) => each?.type === 'VEVENT');
    expect(read.map(({ url }) => url)).toEqual(
      Array(2).fill('https://panna.example/exams/COT/IT/2nd/TIT-233'),
    );
  });

  it('has whole days where no time is known, the leap day too', async () => {
    const [event] = await eventsOf({ day: '2028-02-29', time: '' });
    expect([event?.startDate.isDate, event?.startDate.toString(), event?.endDate.toString()]).toEqual([
      ...[true, '2028-02-29', '2028-03-01'],
    ]);
  });

  it('says of a removed date that it is cancelled, as a newer state of the same event and in its name', async () => {
    const date = {
      ...PLACE,
      exam: 'end-semester',
      day: '2026-12-03',
      time: '',
      room: '',
      id: 'gone',
      changedAt: new Date('2026-11-30'),
    };
    const answer = calendarOf({
      ...{
        name: 'Exams',
        text: textsIn('en'),
        catalogue: berlin,
        language: 'en',
        page: (path) => path,
        dates: [],
        cancelled: [date],
      },
      pageOf: (steps) => `/exams/${steps.join('/')}`,
    });
    const [event] = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
    const values = ['uid', 'status', 'sequence', 'summary'].map((name) => event?.getFirstPropertyValue(name));
    expect(values).toEqual(['gone', 'CANCELLED', 1, 'Cancelled: End semester: TIT-233']);
  });

  it('is the same bytes for the same dates', async () => {
    const make = async () => (await eventsOf({ day: '2026-12-03', time: '09:30' })).join();
    expect(await make()).toBe(await make());
  });
});
