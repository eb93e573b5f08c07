/** Shows the marks of a page with its picture: on a slow network they would stand on an empty sheet. */
export function showMarks(pages: HTMLElement): void {
  for (const image of pages.querySelectorAll('img'))
    image.toggleAttribute('data-drawn', image.complete && image.naturalWidth > 0);
  const show = ({ target }: Event) => target instanceof Element && target.toggleAttribute('data-drawn', true);
  // The event of a picture does not bubble.
  pages.addEventListener('load', show, true);
}
