import { identifierOf } from './references.mjs';

/**
 * @typedef {import('./references.mjs').Reference} Reference
 * @typedef {{ WFWorkflowActionIdentifier: string, WFWorkflowActionParameters: Record<string, unknown> }} Action
 * @typedef {{ action: Action, output: Reference }} Step an action, and how later ones refer to its output
 */

/** @param {string} kind @param {Record<string, unknown>} parameters @returns {Action} */
export function action(kind, parameters) {
  return {
    WFWorkflowActionIdentifier: `is.workflow.actions.${kind}`,
    WFWorkflowActionParameters: parameters,
  };
}

/**
 * @param {string} kind
 * @param {string} name what the output is called in the app
 * @param {Record<string, unknown>} parameters
 * @returns {Step}
 */
export function step(kind, name, parameters) {
  const UUID = identifierOf(name);
  return {
    action: action(kind, { UUID, CustomOutputName: name, ...parameters }),
    output: { Type: 'ActionOutput', OutputUUID: UUID, OutputName: name },
  };
}
