/** The product's name in paths (`{product}`) and in front of people. The one place to rename it. */
export const brand = { product: "loubby", name: "Loubby" };
