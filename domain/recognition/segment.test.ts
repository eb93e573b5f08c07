import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../test/cpu-time.ts';
import { readSegment } from './segment.ts';

/** Facts in a name, without empty fields. */
const segment = (name: string) => {
  const { words: _all, exams, ...rest } = readSegment(name, 2027);
  const facts = Object.entries({ ...rest, exam: exams[0] });
  return Object.fromEntries(
    facts.filter(([, is]) => is !== undefined && !(Array.isArray(is) && is.length === 0)),
  );
};

describe('a folder or a file is recognised by its name', () => {
  it.each([
    ['ESC-301 · CE sem3', { codes: ['ESC-301'], semester: 3, rests: ['CE'] }],
    ['3rd Sem', { semester: 3 }],
    ['Sem 5', { semester: 5 }],
    ['S5', { semester: 5 }],
    ['III Semester', { semester: 3 }],
    ['तृतीय सेमेस्टर', { semester: 3 }],
    ['2nd Year', { studyYear: 2 }],
    ['दूसरा साल', { studyYear: 2 }],
    ['SY BTech', { studyYear: 2 }],
    ['2019-20', { session: 2019 }],
    ['2019_2020', { session: 2019 }],
    ['2018-2022 batch', {}],
    ['2018-22', {}],
    ['2023-05', { examYear: 2023 }],
    ['Dec 2023', { examYear: 2023, half: 'odd' }],
    ['nov19', { examYear: 2019, half: 'odd' }],
    ['W2022', { examYear: 2022, half: 'odd' }],
    ['Winter 18', { examYear: 2018, half: 'odd' }],
    ['S-19', { examYear: 2019, half: 'even' }],
    ['ND 2018', { examYear: 2018, half: 'odd' }],
    ['AM18', { examYear: 2018, half: 'even' }],
    ["May '22", { examYear: 2022, half: 'even' }],
    ['२०२३ दिसंबर', { examYear: 2023, half: 'odd' }],
    ['end sem', { exam: 'end-semester' }],
    ['mid sem 2', { exam: 'mid-semester-2' }],
    ['MST1', { exam: 'mid-semester-1' }],
    ['Sessional-II', { exam: 'sessional-2' }],
    ['back paper', { exam: 'supplementary' }],
    ['PYQs', { kind: 'paper' }],
    ['Previous Year Question Papers', { kind: 'paper' }],
    ['Lecture notes', { kind: 'notes' }],
    ['Final Year', {}],
    ['01_Data Structures', { rests: ['Data Structures'] }],
    ['3.IT', { rests: ['IT'] }],
    ['3. 3rd Semester', { semester: 3 }],
    ['5 SEM', { semester: 5 }],
    ['5th', { semester: 5 }],
    ['DEC', { half: 'odd' }],
    ['22-26', {}],
    ['21_22', { session: 2021 }],
    ['Fourthyear', { studyYear: 4 }],
    ['1st_sem_2nd_sem_pdf', { studyYear: 1 }],
    ['Semester Eight', { semester: 8 }],
    ['III_Year_II_Sem', { semester: 6, studyYear: 3 }],
    ['2nd', {}],
    ['EST', {}],
    ['Logo', {}],
    ['Papers', { kind: 'paper' }],
  ])('%s', (name, expected) => {
    expect(segment(name)).toEqual(expected);
  });

  it.each([
    ['PCC-CS-402 2022', { codes: ['PCC-CS-402'], examYear: 2022 }],
    ['CN_mid_2018(1)', { rests: ['CN'], exam: 'mid-semester', examYear: 2018 }],
    ['DBMS (TIT-351) Dec-2019', { rests: ['DBMS'], codes: ['TIT-351'], examYear: 2019, half: 'odd' }],
    ['DataStructures-EndSem2019', { rests: ['Data Structures'], exam: 'end-semester', examYear: 2019 }],
    ['tit233_nov19', { codes: ['tit233'], examYear: 2019, half: 'odd' }],
    ['maths-2 nov-dec 2018', { rests: ['maths 2'], examYear: 2018, half: 'odd' }],
    ['2nd sem back paper', { semester: 2, exam: 'supplementary' }],
    ['os unit 3 notes', { rests: ['os'], kind: 'notes' }],
    ['Theory of Machines solved', { rests: ['Theory of Machines'], kind: 'solution' }],
    ['22_26_ECE_1st_sem', { rests: ['ECE'], semester: 1 }],
    ['21-25_CSE_7th_SEM', { rests: ['CSE'], semester: 7 }],
    ['cse5thsem', { rests: ['cse'], semester: 5 }],
    ['Electronics_amp_Devices', { rests: ['Electronics & Devices'] }],
    ['Minor Project', { rests: ['Minor Project'] }],
    ['डेटा स्ट्रक्चर 2023', { rests: ['डेटा स्ट्रक्चर'], examYear: 2023 }],
  ])('with several things in it: %s', (name, expected) => {
    expect(segment(name)).toEqual(expected);
  });

  it.each([
    'IMG_20231207_101112',
    'WhatsApp Image 2023-12-07 at 10.11.12 AM',
    'Screenshot_2024_03_15',
    'scan0001',
    'New Document (2)',
    'Adobe Scan 07 Dec 2023 (1)',
    'CamScanner 12-07-2023 10.11',
    'VII',
    'AOK½',
    'ANNUAL@okf"kZd ½',
  ])('and never by what a device called it: %s', (name) => {
    expect(segment(name)).toEqual({});
  });

  it.each(['- ', '1', 'a-', 'A', '(', 'sem ', '2019-', 'A-1', '  ', 'mid '])(
    'made of %j is read at once',
    (piece) => {
      expect(cpuMsOf(() => readSegment(piece.repeat(20_000), 2027))).toBeLessThan(200);
    },
  );
});
