import type { ExamTimer } from '../../domain/practice/exam-timer.ts';
import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

export type DevicePaper = {
  exam: string;
  questions: [place: number, question: string][];
  timer?: ExamTimer;
};

const keyOf = (course: string) => `practice ${course}`;

export function devicePaper(course: string): DevicePaper | undefined {
  const [paper] = listOnDevice<DevicePaper>(keyOf(course));
  return paper && Array.isArray(paper.questions) ? paper : undefined;
}

export function keepDevicePaper(course: string, paper: DevicePaper | undefined): boolean {
  return storeOnDevice(keyOf(course), paper ? [paper] : []);
}
