import { lesson, type TrackText } from "./course.ts";

export const gameDevelopment: TrackText = {
  summary: "Build worlds that respond to players.",
  courses: [
    {
      title: "Making a game run",
      summary: "The engine room.",
      lessons: [
        lesson(
          "The game loop",
          [
            [
              "Input, update, draw",
              "A game repeats three steps many times a second: read what the player does, move the world, draw it. Measure the time since the last turn and scale movement by it, or the game runs faster on faster machines.",
            ],
            [
              "Fixed steps",
              "Physics likes equal steps. Run it at a fixed rate and draw in between by blending the last two states. Collisions then behave the same on every machine.",
            ],
          ],
          "Why multiply speed by the time since the last frame?",
          "So that speed does not depend on the frame rate",
          ["So that the game saves power", "So that sprites look sharper"],
          "Otherwise twice the frames mean twice the distance.",
        ),
        lesson(
          "Collisions",
          [
            [
              "Boxes first",
              "Test cheap shapes before exact ones. A grid or tree finds which pairs are near at all, since testing each with each grows with the square of their number.",
            ],
            [
              "Tunnelling",
              "A fast bullet can be on one side of a wall in one frame and beyond it in the next. Test the path it swept, not only the place where it is.",
            ],
          ],
          "A bullet passes through a thin wall. What should be tested?",
          "The path between two frames",
          ["A larger wall", "The color of the wall"],
          "The two positions alone never touch the wall.",
        ),
        lesson(
          "Performance budgets",
          [
            [
              "Sixteen milliseconds",
              "At sixty frames a second everything has to fit into 16.6 ms. Divide it: so much for physics, so much for drawing. Measure with a profiler before changing anything.",
            ],
            [
              "Less garbage",
              "Creating objects in each frame makes the collector stop the game at a bad moment. Reuse them from a pool.",
            ],
          ],
          "How long may one frame take at sixty frames a second?",
          "About 16.6 ms",
          ["About 60 ms", "About 1 s"],
          "One second divided by sixty.",
        ),
      ],
    },
    {
      title: "Designing play",
      summary: "Why people stay.",
      lessons: [
        lesson(
          "Goals, rules and feedback",
          [
            [
              "The core loop",
              "Name what a player does again and again in one sentence: explore, fight, improve. If that loop is dull with grey boxes, graphics will not help.",
            ],
            [
              "Answer every action",
              "A hit needs a sound, a flash, a number. Feedback teaches rules without text and makes control feel tight.",
            ],
          ],
          "What should be fun before art is added?",
          "The core loop",
          ["The title screen", "The story's end"],
          "Players repeat it more than anything else.",
        ),
        lesson(
          "Difficulty and flow",
          [
            [
              "The channel",
              "Too hard is frustrating, too easy is boring. Raise the challenge as skill grows, with short rests between peaks. Introduce each new idea alone and safe before combining it.",
            ],
            [
              "Let players choose",
              "Options for speed, aim and text size do not spoil a game. They let more people play it.",
            ],
          ],
          "How should a new mechanic be introduced?",
          "Alone and in a safe place",
          ["In the hardest level", "By a page of text"],
          "Players learn by trying when failing costs little.",
        ),
        lesson(
          "Watching playtests",
          [
            [
              "Say nothing",
              "Give the controller away and stay silent. Where do they look, where do they stop? Their suggestions are guesses; their trouble is a fact.",
            ],
            [
              "Five is enough",
              "Few players show most problems. Repair, then test with five new ones; the old ones know too much.",
            ],
          ],
          "What is the designer's part during a playtest?",
          "To watch in silence",
          ["To explain the goal", "To help at hard spots"],
          "There will be no designer beside real players.",
        ),
      ],
    },
  ],
};
