// Of the page where a question is found by a photo: makes the photo smaller before it is sent.

/** Wide enough for a line of small print. */
const LONGEST = 1800;
const QUALITY = 0.85;

const form = document.querySelector<HTMLFormElement>('[data-snap]');
form?.addEventListener('submit', (event) => {
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  const button = form.querySelector('button');
  const photo = input?.files?.[0];
  if (!input || !photo || form.dataset.sent) return;
  event.preventDefault();
  form.dataset.sent = 'yes';
  button?.lastChild?.replaceWith(form.dataset.snap ?? '');
  // What the browser cannot decode is sent as it is: the library says what is wrong with it.
  void smaller(photo)
    .then((made) => put(input, made))
    .catch(() => {})
    .finally(() => form.submit());
});
// Back on the page, another photo may be sent.
addEventListener('pageshow', () => form && delete form.dataset.sent);

async function smaller(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return made && made.size < photo.size ? new File([made], 'photo.jpg', { type: 'image/jpeg' }) : photo;
}

function put(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
}
