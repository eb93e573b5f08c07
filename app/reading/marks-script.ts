/** Shows a page's marks once its picture has loaded: on a slow network they would cover an empty sheet. */
export function showMarks(pages: HTMLElement): void {
  for (const image of pages.querySelectorAll('img'))
    image.toggleAttribute('data-drawn', image.complete && image.naturalWidth > 0);
  const show = ({ target }: Event) => target instanceof Element && target.toggleAttribute('data-drawn', true);
  // `load` events of images do not bubble.
  pages.addEventListener('load', show, true);
}
