/** A résumé as text, which has everything that is read from one. */
export function textResume(who: { first: string; last: string; email: string }): {
  name: string;
  mimeType: string;
  text: string;
} {
  const text = [
    `${who.first} ${who.last}`,
    "Senior Baker",
    `${who.email}  |  +233 24 412 3456  |  Accra, Ghana`,
    "",
    "Work Experience",
    "Senior Baker, Corner House",
    "Mar 2021 – present",
    "• Bakes for four hundred people a day.",
    "Baker, Morning Bread Ltd, Lagos",
    "June 2016 to Feb 2021",
    "",
    "Skills",
    "Sourdough, Pastry",
  ].join("\n");
  return { name: `${who.first.toLowerCase()}.txt`, mimeType: "text/plain", text };
}

/** A small PDF with one line of text, as a file that a person chooses. */
export function resumeFile(name = "kofi-mensah.pdf"): { name: string; mimeType: string; buffer: Buffer } {
  const stream = "BT /F1 24 Tf 72 720 Td (Kofi Mensah, engineer) Tj ET";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>",
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join("");
  const text = `%PDF-1.4\n${body}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(text) };
}
