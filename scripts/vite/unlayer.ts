import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Document,
  type Plugin,
  type Root,
  type Rule,
} from 'postcss';

/** The order of app/frame/every-page.css. `properties` is Tailwind's own. */
const LAYERS = ['properties', 'theme', 'base', 'components', 'utilities'];
/** Matches everything, and counts like one more id. */
const STRONGER = ':not(#_)';
/** It ends a selector. Of a selector without one, its end. */
const PSEUDO_ELEMENT = /(?<!\\)::[\w-]+$|$/;

/**
 * Puts the rules of cascade layers after one another, in the order of the layers: Chromium before 99 and Firefox before 97
 * skip all that is in a layer. Rules without a layer come last, because they decide.
 */
export const unlayer: Plugin = {
  postcssPlugin: 'panna-unlayer',
  // Tailwind gives the start values of its custom properties twice, the second time to browsers without @property. That
  // way is 150 bytes shorter after gzip, and is understood by all.
  AtRule: {
    property(rule) {
      if (rule.params.startsWith('--tw-')) rule.remove();
    },
    supports(rule) {
      if (isLayer(rule.parent) && rule.parent.params === 'properties') rule.replaceWith(rule.nodes);
    },
  },
  // Tailwind's classes turn by a property of its own, which Chromium knows since 104.
  Declaration: {
    rotate(declaration) {
      declaration.assign({ prop: 'transform', value: `rotate(${declaration.value})` });
    },
  },
  OnceExit(root) {
    if (!hasLayer(root)) return;
    const layers = new Map(LAYERS.map((name) => [name, postcss.root()]));
    for (const node of [...root.nodes]) move(node, layers);
    layers.get('utilities')?.walkRules(strengthen);
    root.walkRules(strengthen);
    for (const layer of [...layers.values()].reverse()) root.prepend(layer.nodes);
  },
};

function move(node: ChildNode, layers: ReadonlyMap<string, Root>): void {
  if (!isLayer(node)) {
    if (hasLayer(node)) throw node.error('A layer inside of another rule cannot be put in order');
    return;
  }
  const layer = layers.get(node.params);
  if (node.nodes && !layer) throw node.error('This layer is not in the list of scripts/vite/unlayer.ts');
  layer?.append(...(node.nodes ?? []));
  node.remove();
}

const isLayer = (node?: ChildNode | Container | Document): node is AtRule =>
  node?.type === 'atrule' && (node as AtRule).name === 'layer';

function hasLayer(node: Root | ChildNode): boolean {
  return 'nodes' in node && Boolean(node.nodes?.some((inner) => isLayer(inner) || hasLayer(inner)));
}

/** A utility, which is one class, and `[hidden]` win over `.button.secondary` no longer by their layer. */
function strengthen(rule: Rule): void {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
  rule.selectors = rule.selectors.map((selector) => selector.replace(PSEUDO_ELEMENT, `${STRONGER}$&`));
}
