// Jest reads the index of antd or of its icons through this: a part loads when it is first used. Without it each test file
// would load all 1,700 icons and every component of antd.

/** A part that an index requires, as Babel writes it. */
const PART = /^var (_\w+) = ((?:_interopRequireDefault\()?require\("[^"]+"\)\)?);$/gm;

module.exports = {
  process(source) {
    const parts = new Map([...source.matchAll(PART)].map(([, name, load]) => [name, load]));
    for (const name of parts.keys()) {
      // What the index needs itself it loads at once.
      const uses = source.match(new RegExp(`\\b${name}\\b`, "g")).length - 1;
      const handedOn = source.match(new RegExp(`^    return ${name}\\.\\w+;$`, "gm"))?.length ?? 0;
      if (uses !== handedOn) parts.delete(name);
    }
    const code = source
      .replace(PART, (line, name) => (parts.has(name) ? "" : line))
      .replace(/^ {4}return (_\w+)(\.\w+);$/gm, (line, name, member) =>
        parts.has(name) ? `    return ${parts.get(name)}${member};` : line,
      );
    return { code };
  },
};
