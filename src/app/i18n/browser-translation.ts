/** Each text that a browser's translation has removed from the page, with the element that replaced it. */
const translations = new WeakMap<Node, ChildNode>();

/**
 * Chrome replaces each text node with a `<font>`, and React fails on its own lost nodes
 * (https://github.com/facebook/react/issues/11538). A text returns as soon as React uses it, and is translated again.
 */
export function surviveTranslation(): void {
  const observer = new MutationObserver((changes) => follow(changes, observer));
  observer.observe(document.body, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  const isThere = (node: Node, parent: Node) => {
    if (node.parentNode === parent) return true;
    putBack(node);
    return node.parentNode === parent;
  };
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return isThere(child, this) ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    return insertBefore.call(this, node, next != null && isThere(next, this) ? next : null) as T;
  };
}

function follow(changes: readonly MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling } of changes) {
    // React has written a text that is off the page.
    if (type === 'characterData') putBack(target);
    // React has moved the text, but its translation stayed.
    for (const node of addedNodes) translations.get(node)?.remove();
    const translation = addedNodes[0] ?? previousSibling;
    for (const node of removedNodes) {
      const isTranslated = node instanceof Text && node.parentNode === null && translation instanceof HTMLFontElement;
      if (!isTranslated) continue;
      translations.set(node, translation);
      observer.observe(node, { characterData: true });
    }
  }
}

function putBack(node: Node): void {
  if (node.parentNode === null) translations.get(node)?.replaceWith(node);
}
