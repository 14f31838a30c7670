import type { skillTracks } from "@loubby/shared-contracts/shell/lists";
import { animation } from "./animation.ts";
import { cloudComputing } from "./cloud-computing.ts";
import type { TrackText } from "./course.ts";
import { cybersecurity } from "./cybersecurity.ts";
import { dataAnalysis } from "./data-analysis.ts";
import { dataScience } from "./data-science.ts";
import { devops } from "./devops.ts";
import { gameDevelopment } from "./game-development.ts";
import { machineLearning } from "./machine-learning.ts";
import { productManagement } from "./product-management.ts";
import { qualityAssurance } from "./quality-assurance.ts";
import { softwareDevelopment } from "./software-development.ts";
import { uiUxDesign } from "./ui-ux-design.ts";

/** The text of every skill track; a track without a text does not compile. */
export const trackTexts: Readonly<Record<(typeof skillTracks)[number], TrackText>> = {
  "AI (machine learning)": machineLearning,
  Animation: animation,
  "Cloud Computing": cloudComputing,
  Cybersecurity: cybersecurity,
  "Data Analysis and Visualization": dataAnalysis,
  "Data Science": dataScience,
  DevOps: devops,
  "Game Development": gameDevelopment,
  "Product Management": productManagement,
  "Quality Assurance": qualityAssurance,
  "Software Development": softwareDevelopment,
  "UI/UX Design": uiUxDesign,
};
