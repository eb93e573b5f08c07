export function countDownToMail(): void {
  const words = document.querySelector<HTMLElement>('[data-again]');
  const button = words?.closest('button');
  if (!words || !button) return;
  const again = { words, button, before: words.textContent ?? '', text: words.dataset.words ?? '' };
  const until = performance.now() + Number(words.dataset.again) * 1000;
  const tell = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000);
    const isWaiting = seconds > 0;
    again.button.disabled = isWaiting;
    again.words.textContent = isWaiting ? again.text.replace('{seconds}', String(seconds)) : again.before;
    if (isWaiting) setTimeout(tell, 1000);
  };
  tell();
}
