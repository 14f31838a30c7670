/** The words of a rich text, one block a line: what search looks through. */
export function plainTextOf(doc) {
    return doc === null ? "" : doc.content.map(textOf).join("\n").trim();
}
function textOf(node) {
    if (node.type === "text")
        return "text" in node ? node.text : "";
    if (node.type === "hardBreak")
        return "\n";
    const children = "content" in node ? (node.content ?? []) : [];
    const separator = node.type === "paragraph" || node.type === "heading" ? "" : "\n";
    return children.map(textOf).join(separator);
}
