import { mount } from 'svelte';
import Root from './app/Root.svelte';
import './styles';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no place for the app.');

if (import.meta.env.DEV && location.hash.startsWith('#/gallery')) {
  const { default: Gallery } = await import('./gallery/Gallery.svelte');
  mount(Gallery, { target });
} else {
  mount(Root, { target });
}
