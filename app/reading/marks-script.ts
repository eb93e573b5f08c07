/** Shows the marks of a page once its picture has loaded: earlier, they would cover an empty sheet. */
export function showMarks(pages: HTMLElement): void {
  for (const image of pages.querySelectorAll('img'))
    image.toggleAttribute('data-drawn', image.complete && image.naturalWidth > 0);
  const show = ({ target }: Event) => target instanceof Element && target.toggleAttribute('data-drawn', true);
  pages.addEventListener('load', show, true);
}
