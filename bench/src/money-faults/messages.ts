/** A message of PostgreSQL's protocol. `type` is its letter; a connection's first message has none. */
export interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Takes what a side of a connection sends, piece by piece, and gives the messages that are whole by then. */
export function messagesOf(beginsWithoutType: boolean): (piece: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0);
  let hasType = !beginsWithoutType;
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const whole: Message[] = [];
    for (;;) {
      const head = hasType ? 1 : 0;
      if (rest.length < head + 4) return whole;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return whole;
      whole.push({ type: hasType ? rest.toString("latin1", 0, 1) : "", bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
      hasType = true;
    }
  };
}

/** Reads which statement each message of a client runs: its text, or undefined for messages that run none. */
export function statementsOf(): (message: Message) => string | undefined {
  const prepared = new Map<string, string>();
  return ({ type, bytes }) => {
    if (type === "Q") return textAt(bytes, 5).text;
    if (type === "P") {
      const name = textAt(bytes, 5);
      prepared.set(name.text, textAt(bytes, name.end).text);
    }
    // Its portal's name comes before the statement's.
    if (type === "B") return prepared.get(textAt(bytes, textAt(bytes, 5).end).text);
    return undefined;
  };
}

function textAt(bytes: Buffer, start: number): { readonly text: string; readonly end: number } {
  const end = bytes.indexOf(0, start);
  return { text: bytes.toString("utf8", start, end), end: end + 1 };
}
