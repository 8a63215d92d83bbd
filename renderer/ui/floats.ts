/**
 * The container of menus, lists and tooltips: one named region at the end of the page, so that nothing lies outside a
 * landmark. Created on first use; it draws nothing itself.
 */
export function floatTarget(): HTMLElement {
  const found = document.getElementById('floats');
  if (found !== null) return found;
  const region = document.createElement('div');
  region.id = 'floats';
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', 'Menus and hints');
  document.body.append(region);
  return region;
}
