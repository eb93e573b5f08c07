// Of the page where a question is found by a photo: makes the photo smaller, without what a camera writes into it, and sends it.

/** Wide enough for a line of small print. */
const LONGEST = 1800;
const QUALITY = 0.85;

const form = document.querySelector<HTMLFormElement>('[data-snap]');
const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])];
let isSent = false;

for (const input of inputs) input.addEventListener('change', () => void send(input));
form?.addEventListener('submit', (event) => {
  const input = inputs.find(({ files }) => files?.length);
  if (!input) return;
  event.preventDefault();
  void send(input);
});
// Chosen before this script was there.
for (const input of inputs) void send(input);
// Back on the page, another photo may be sent.
addEventListener('pageshow', (event) => {
  if (!(event as PageTransitionEvent).persisted) return;
  isSent = false;
  form?.reset();
  tell('');
});

async function send(input: HTMLInputElement): Promise<void> {
  const photo = input.files?.[0];
  if (!photo || isSent) return;
  isSent = true;
  tell(form?.dataset.snap ?? '');
  // What the browser cannot decode is sent as it is: the library says what is wrong with it.
  const made = await smaller(photo).catch(() => photo);
  for (const other of inputs) if (other !== input) other.value = '';
  put(input, made);
  form?.submit();
}

function tell(text: string): void {
  const line = form?.querySelector('[role=status]');
  if (line) line.textContent = text;
}

async function smaller(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return made ? new File([made], 'photo.jpg', { type: 'image/jpeg' }) : photo;
}

function put(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
}
