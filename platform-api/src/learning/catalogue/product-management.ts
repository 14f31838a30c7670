import { lesson, type TrackText } from "./course.ts";

export const productManagement: TrackText = {
  summary: "Find what is worth building, and get it built together.",
  courses: [
    {
      title: "Discovery",
      summary: "Understand people before choosing solutions.",
      lessons: [
        lesson(
          "Interviews that teach",
          [
            [
              "Ask about the past",
              "People are poor at predicting themselves. 'Would you use this?' invites politeness; 'Tell me about the last time you did it' brings facts, workarounds and feelings.",
            ],
            [
              "Listen for workarounds",
              "A spreadsheet beside your product is a feature request with evidence. Ask what happened just before and just after.",
            ],
          ],
          "Which question brings the most reliable answer?",
          "When did you last do this, and how?",
          ["Would you use this feature?", "How much would you pay?"],
          "What someone did is a fact; what they would do is a guess.",
        ),
        lesson(
          "Problems before solutions",
          [
            [
              "Write the problem",
              "State who has it, when, how often, and what it costs them, without naming a feature. Then three different solutions fit, and you can choose.",
            ],
            [
              "The cheapest test",
              "Ask which belief, if false, makes the idea worthless. Test that one first, with a drawing or by hand, before code.",
            ],
          ],
          "Which belief should be tested first?",
          "The one that would sink the idea if false",
          ["The one that is easiest to build", "The one the team likes best"],
          "Everything else only matters if that one holds.",
        ),
        lesson(
          "Measuring value",
          [
            [
              "Outcome over output",
              "Shipping ten features is output. Invoices paid two days sooner is an outcome. Tie each bet to one number that customers would care about.",
            ],
            [
              "Guard rails",
              "Any number can be forced. Watch a second one that would suffer, such as complaints beside growth.",
            ],
          ],
          "Which of these is an outcome?",
          "Customers are paid two days sooner",
          ["Ten features shipped", "A new design system"],
          "It is a change in someone's life, not in the product.",
        ),
      ],
    },
    {
      title: "Delivery with a team",
      summary: "Choose, say no, and learn.",
      lessons: [
        lesson(
          "Ordering the work",
          [
            [
              "Cost of delay",
              "Ask what each week of waiting costs and how long the work takes. Short work with a high cost of delay goes first, even when it is not the biggest idea.",
            ],
            [
              "Saying no",
              "A no with its reason, and with what would change it, is kinder than a place at the bottom of a list of four hundred.",
            ],
          ],
          "Two items are worth the same. Which goes first?",
          "The one that takes less time",
          ["The one that was asked first", "The larger one"],
          "Its value arrives sooner and delays the other less.",
        ),
        lesson(
          "Stories and acceptance",
          [
            [
              "A promise to talk",
              "A story says who wants what and why, on a card. Its detail comes from talk between those who build, test and use it.",
            ],
            [
              "Examples",
              "Agree on examples before work begins: given this, when that, then so. Awkward cases come up while they are cheap.",
            ],
          ],
          "When should examples of a story be agreed on?",
          "Before work begins",
          ["During testing", "After release"],
          "Misunderstandings are cheapest before there is code.",
        ),
        lesson(
          "Roadmaps that stay honest",
          [
            [
              "Now, next, later",
              "Dates far away are fiction. Say what is being done now in detail, what is likely next, and which problems come later without a solution yet.",
            ],
            [
              "Change in the open",
              "When plans change, say what you learned. People forgive a new direction sooner than a silent one.",
            ],
          ],
          "How should the far end of a roadmap be written?",
          "As problems, without dates",
          ["As features with dates", "As a list of tickets"],
          "Too little is known to promise solutions.",
        ),
      ],
    },
  ],
};
