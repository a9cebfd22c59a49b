import { partnerLogos } from './partnerLogos.ts';
import type { listedPartners } from './schema.ts';

/** Invented partners for the public strip. */
export const seedPartners: (typeof listedPartners.$inferInsert)[] = [
  {
    publicId: 'casa-iglesias',
    position: 1,
    name: 'Casa Iglesias',
    descriptionEn: 'Family mediation, in the office or by video, for talks that have become difficult.',
    descriptionEs:
      'Mediación familiar, en persona o por video, para conversaciones que se volvieron difíciles.',
    logo: partnerLogos.house,
  },
  {
    publicId: 'orilla-fisio',
    position: 2,
    name: 'Orilla',
    descriptionEn: 'Physical therapy by the sea and by video, for backs that sit too much.',
    descriptionEs:
      'Fisioterapia junto al mar y por video, para espaldas que pasan demasiado tiempo sentadas.',
    logo: partnerLogos.shore,
  },
  {
    publicId: 'taller-salvatierra',
    position: 3,
    name: 'Taller Salvatierra',
    descriptionEn: 'Custom furniture in local oak, drawn with you before the first cut.',
    descriptionEs: 'Muebles a medida en roble local, dibujados contigo antes del primer corte.',
    logo: partnerLogos.bench,
  },
  {
    publicId: 'lumbre',
    position: 4,
    name: 'Lumbre',
    descriptionEn: 'Dinners for twelve around an open fire, and the classes that teach you to give one.',
    descriptionEs: 'Cenas para doce alrededor del fuego, y las clases para aprender a darlas.',
    logo: partnerLogos.flame,
  },
  {
    publicId: 'okafor-coaching',
    position: 5,
    name: 'Okafor Coaching',
    descriptionEn: 'Career changes, planned in six conversations and one honest spreadsheet.',
    descriptionEs: 'Cambios de carrera en seis conversaciones y una hoja de cálculo sincera.',
    logo: partnerLogos.steps,
  },
  {
    publicId: 'brujula-asesores',
    position: 6,
    name: 'Brújula',
    descriptionEn: 'Bookkeeping and taxes for people who work for themselves, without the jargon.',
    descriptionEs: 'Cuentas e impuestos para quien trabaja por su cuenta, sin jerga.',
    logo: partnerLogos.star,
  },
  {
    publicId: 'quiroga-math',
    position: 7,
    name: 'Aula Quiroga',
    descriptionEn: 'Patient math lessons for teenagers who were told they can’t do math.',
    descriptionEs: 'Clases pacientes de matemáticas para adolescentes a quienes dijeron que no podían.',
    logo: partnerLogos.root,
  },
  {
    publicId: 'fabrica-abierta',
    position: 8,
    name: 'Fábrica Abierta',
    descriptionEn: 'A shared workshop with saws, kilns and somebody who knows how to use them.',
    descriptionEs: 'Un taller compartido con sierras, hornos y alguien que sabe usarlos.',
    logo: partnerLogos.factory,
  },
  {
    publicId: 'haddad-law',
    position: 9,
    name: 'Haddad Migration Law',
    descriptionEn: 'Visas, residence and family papers, explained in Arabic, English and Spanish.',
    descriptionEs: 'Visas, residencia y papeles familiares, explicados en árabe, inglés y español.',
    logo: partnerLogos.gate,
  },
  {
    publicId: 'nomada',
    position: 10,
    name: 'Nómada',
    descriptionEn: 'Apartments, papers and a first coffee for people who have just moved to a new city.',
    descriptionEs: 'Departamento, papeles y un primer café para quien acaba de mudarse a otra ciudad.',
    logo: partnerLogos.needle,
  },
  {
    publicId: 'estudio-rey',
    position: 11,
    name: 'Estudio Rey',
    descriptionEn: 'Architects for small houses, old apartments and the rooms people really live in.',
    descriptionEs:
      'Arquitectura para casas pequeñas, departamentos antiguos y los cuartos donde se vive de verdad.',
    logo: partnerLogos.crown,
  },
  {
    publicId: 'soto-nutricion',
    position: 12,
    name: 'Soto Nutrición',
    descriptionEn: 'Plans for eating well that survive a working week and a family table.',
    descriptionEs: 'Planes para comer bien que sobreviven a la semana laboral y a la mesa familiar.',
    logo: partnerLogos.leaf,
  },
  {
    publicId: 'lindqvist-grants',
    position: 13,
    name: 'Lindqvist Grants',
    descriptionEn: 'Applications for research and culture funds, written with the people who did the work.',
    descriptionEs: 'Solicitudes para fondos de ciencia y cultura, escritas con quienes hicieron el trabajo.',
    logo: partnerLogos.seal,
  },
];
