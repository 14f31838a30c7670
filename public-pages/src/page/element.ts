import { createElement } from "react";

/** An element, as JSX would make it: the API runs these pages from their sources, where TSX does not run. */
export const h = createElement;
