export { earliestFor, isAllowed } from './earliest-for';
export { planWaves } from './plan-waves';
export { planName, wavesCalendar } from './waves-calendar';
export { zonesOf } from './zones-of';
