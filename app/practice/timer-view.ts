import { advanceTimer, type ExamTimer, timeLeft } from '../../domain/practice/exam-timer.ts';
import { say, type Words } from '../offline/say.ts';
import { element } from '../ui/elements.ts';
import { clocks } from './clocks.ts';

const TICK_MS = 1000;

export function timerView(running: ExamTimer, words: Words, keep: (timer: ExamTimer) => void): HTMLElement {
  let timer = running;
  let steadyBefore: number | undefined;
  const line = element('p', { class: 'timer' });
  const alert = element('p', { role: 'alert', class: 'over' });
  const show = () => {
    const left = timeLeft(timer);
    line.textContent = say(words.left, { time: clockTime(left) });
    line.hidden = left === 0;
    if (left === 0 && alert.textContent === '') alert.textContent = words.over ?? '';
    if (left > 0) alert.textContent = '';
  };
  const look = (time = { wall: Date.now() } as { wall: number; server?: number | undefined }) => {
    const steady = performance.now();
    timer = advanceTimer(timer, { ...time, steady: steadyBefore === undefined ? 0 : steady - steadyBefore });
    steadyBefore = steady;
    keep(timer);
    show();
  };
  const ask = async () => look(await clocks());
  const view = element('div', {}, line, alert);
  const ticking = setInterval(() => {
    if (!view.isConnected) return clearInterval(ticking);
    look();
  }, TICK_MS);
  // After sleep or a reload, the server's time tells how much has passed.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && view.isConnected) void ask();
  });
  show();
  void ask();
  return view;
}

function clockTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
