// Shows the progress of a course's PDF without reloads, on its own page and on the course's page.

const AGAIN_MS = 3000;

for (const root of document.querySelectorAll<HTMLElement>('[data-book]')) follow(root);

/**
 * Follows the PDF from a page. On the course's page, `data-short` is the URL of the PDF's page, and nothing
 * is requested before the button is visible.
 */
function follow(root: HTMLElement): void {
  const { short } = root.dataset;
  const page = short ?? location.href;
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    form.querySelector('button')?.setAttribute('disabled', '');
    void look(root, fetch(form.action, { method: 'POST' }), true);
  });
  if (short === undefined) {
    ready(root, page);
    return;
  }
  const seeing = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    seeing.disconnect();
    void look(root, fetch(page));
  });
  seeing.observe(root);
}

/** Shows the state that the PDF's page returns. `isAnnounced`: also announces why the PDF was rejected. */
async function look(root: HTMLElement, asked: Promise<Response>, isAnnounced = false): Promise<void> {
  const page = root.dataset.short ?? location.href;
  const html = await asked.then((answer) => answer.text()).catch(() => '');
  const found = new DOMParser().parseFromString(html, 'text/html');
  const now = found.querySelector<HTMLElement>('[data-book]');
  const refusal = found.querySelector('main > [role=alert]');
  if (now) show(root, now);
  else root.querySelector('[disabled]')?.removeAttribute('disabled');
  if (isAnnounced && refusal) root.append(refusal);
  ready(root, page);
}

function show(root: HTMLElement, now: HTMLElement): void {
  const { short } = root.dataset;
  root.dataset.book = now.dataset.book;
  const parts = [...now.children].slice(0, short === undefined ? undefined : 1);
  if (short !== undefined) root.dataset.look ??= root.querySelector('.button')?.className;
  const looks = root.dataset.look;
  if (looks) for (const button of now.querySelectorAll('.button')) button.className = looks;
  if (parts.map((each) => each.outerHTML).join('') === root.innerHTML) return;
  const hadFocus = root.contains(document.activeElement);
  root.replaceChildren(...parts);
  if (hadFocus) root.querySelector<HTMLElement>('a, button, [tabindex]')?.focus();
}

/** Polls while the PDF is being assembled and the tab is visible, then offers to share it. */
function ready(root: HTMLElement, page: string): void {
  if (root.dataset.book === 'making')
    setTimeout(() => {
      const again = () => void look(root, fetch(page));
      if (document.hidden) document.addEventListener('visibilitychange', again, { once: true });
      else again();
    }, AGAIN_MS);
  const button = root.querySelector<HTMLElement>('[data-share]');
  const link = root.querySelector<HTMLAnchorElement>('a[href^="/books/"]');
  if (button && link) offerToShare(button, link.href);
}

function offerToShare(button: HTMLElement, href: string): void {
  const { share: name = '', ready: words = '' } = button.dataset;
  const fileOf = (bytes: BlobPart) =>
    new File([bytes], `${name.replaceAll(/[/\\]/g, '-')}.pdf`, { type: 'application/pdf' });
  if (!('canShare' in navigator) || !navigator.canShare({ files: [fileOf('')] })) return;
  let file: File | undefined;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      file ??= fileOf(await (await fetch(href)).blob());
      await navigator.share({ files: [file], title: name });
    } catch (error) {
      // Browsers allow sharing only soon after a tap, so the user taps again once the file is ready.
      const label = button.querySelector('span');
      if (error instanceof DOMException && error.name === 'NotAllowedError' && label)
        label.textContent = words;
    }
  });
}
