import { lesson, type TrackText } from "./course.ts";

export const cybersecurity: TrackText = {
  summary: "Protect people and systems by thinking like those who attack them.",
  courses: [
    {
      title: "Security basics",
      summary: "The ideas that everything else stands on.",
      lessons: [
        lesson(
          "Thinking in threats",
          [
            [
              "Four questions",
              "What are we building, what can go wrong, what will we do about it, did it work? Draw where data enters and where trust changes, such as between browser and server, and ask the second question at every crossing.",
            ],
            [
              "Likely before dramatic",
              "Rare, brilliant attacks make news. Reused passwords, old software and misdirected mail cause most of the damage. Spend the first hour there.",
            ],
          ],
          "Where should you look first in a drawing of a system?",
          "Where data crosses into another zone of trust",
          ["At the largest component", "At the newest code"],
          "Each crossing is a place where someone may lie.",
        ),
        lesson(
          "Passwords and second factors",
          [
            [
              "Length wins",
              "A long phrase resists guessing better than a short mixture of symbols. Never reuse one: attackers try leaked pairs everywhere. A password manager makes both easy.",
            ],
            [
              "The second factor",
              "A code by text message is better than nothing. An app is better, and a security key is best, because it checks the site's address and cannot be talked out of its owner.",
            ],
          ],
          "Which second factor resists a fake login page?",
          "A security key",
          ["A code by text message", "A code from an app"],
          "It signs only for the true address; codes can be typed into a fake page.",
        ),
        lesson(
          "Recognising phishing",
          [
            [
              "Pressure",
              "Messages that leave no time to think want exactly that. Look at the address behind the name, and at where a link goes before following it. Reach the sender by a way you already know.",
            ],
            [
              "A culture of telling",
              "Someone will click. What matters is that they say so within minutes, and that they are thanked for it. Punishment buys silence.",
            ],
          ],
          "You followed a suspicious link. What should you do first?",
          "Report it at once",
          ["Delete the message", "Wait for signs of trouble"],
          "Minutes decide how far an intruder gets.",
        ),
      ],
    },
    {
      title: "Defending applications",
      summary: "What every developer owes the people who use the product.",
      lessons: [
        lesson(
          "Never trust input",
          [
            [
              "Injection",
              "When text from outside is glued into a query or page, it may become part of it. Use parameters for queries and let the template escape output. Filtering bad words does not work.",
            ],
            [
              "Check on the server",
              "A browser's check is a courtesy. Anyone can send a request without your page, so the server repeats every check, of form and of right.",
            ],
          ],
          "What stops SQL injection reliably?",
          "Parameterised queries",
          ["Removing quotation marks", "Hiding error messages"],
          "Parameters are never read as part of the statement.",
        ),
        lesson(
          "Access control",
          [
            [
              "Who, and whose",
              "Signing in answers who someone is. Access control asks whether this thing is theirs. The most common flaw of web products is an id in an address that can be changed to a neighbour's.",
            ],
            [
              "Deny by default",
              "Write rules as permissions, with everything else refused. Test with two accounts: everything of the first one must be invisible to the second.",
            ],
          ],
          "Changing a number in the address shows another customer's invoice. What is missing?",
          "A check that the invoice is theirs",
          ["A stronger password", "Encryption of the connection"],
          "The person is signed in; the right to this thing was never asked.",
        ),
        lesson(
          "When it happens anyway",
          [
            [
              "The first hour",
              "Stop the bleeding, keep the evidence, write down what you do and when. Switching a machine off may destroy what you need to understand; cut it off from the network instead.",
            ],
            [
              "Afterwards",
              "Tell those concerned early and plainly. Then look for causes without blame: which check would have shown this sooner, and which habit would have prevented it?",
            ],
          ],
          "Why not simply switch off a machine that was broken into?",
          "It may destroy evidence",
          ["It is against the law", "It never stops the attack"],
          "Memory holds traces that are gone without power.",
        ),
      ],
    },
  ],
};
