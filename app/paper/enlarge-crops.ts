export function enlargeCrops(): void {
  document.addEventListener('click', ({ target, clientX }) => {
    const crop = target instanceof Element ? target.closest<HTMLElement>('.crop') : null;
    const image = crop?.querySelector('img');
    if (!crop || !image) return;
    const isLarge = crop.hasAttribute('data-large');
    if (!isLarge && image.clientWidth >= Number(image.getAttribute('width'))) return;
    const { left, width } = crop.getBoundingClientRect();
    crop.toggleAttribute('data-large', !isLarge);
    if (isLarge) crop.removeAttribute('tabindex');
    else crop.tabIndex = 0;
    crop.scrollLeft = ((clientX - left) / width) * (crop.scrollWidth - crop.clientWidth);
  });
}
