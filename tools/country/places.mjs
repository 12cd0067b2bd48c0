// Where the places of the maps lie on the earth: degrees north, degrees east.
//
// `places` have to lie in their hex when the country is bent; a hex that names two has a point between them. `near` only
// says what lies about there: what the maps leave without a name, or name after a whole country.
// `compass` and `legend` stand where the map has no hex: the rose in the middle of one that
// is not there, the lines from a point of the board on.

export const TITLES = {
  new_england: {
    name: '18NewEngland',
    orientation: 'flat',
    compass: 'L15',
    legend: { at: [1050, 1472], lines: ['B, H, NH, Y: only tiles with the same letters', 'Boxes: paid in the phase of their colour'] },
    places: {
      B3: [42.65, -73.75], B11: [41.7, -73.93], B19: [40.78, -73.97], F13: [41.31, -72.93], G8: [42.1, -72.59],
      G10: [41.76, -72.68], I6: [42.26, -71.8], J3: [42.58, -71.8], K4: [42.63, -71.32], K10: [41.82, -71.41],
      L5: [42.36, -71.06], L7: [42.25, -71.0], M4: [42.52, -70.9],
    },
    near: {
      A12: [41.5, -74.01], B17: [41.03, -73.76], D13: [41.39, -73.45], D15: [41.18, -73.19], E12: [41.55, -73.04],
      G4: [42.59, -72.6], G6: [42.32, -72.64], H13: [41.35, -72.1], I14: [41.38, -71.83], N11: [41.68, -70.35],
      E2: [42.88, -73.1], J1: [42.99, -71.46], L1: [42.95, -70.85],
    },
    rivers: ['Hudson', 'Mohawk', 'Connecticut', 'Deerfield', 'Westfield', 'Chicopee', 'Farmington', 'Housatonic', 'Naugatuck', 'Quinebaug', 'Merrimack', 'Nashua', 'Blackstone', 'Charles', 'Taunton', 'Delaware'],
    borders: [],
    hills: ['Taconics', 'Berkshires', 'Green Mountains', 'Monadnock', 'Worcester Hills', 'Litchfield', 'Hudson Highlands', 'Catskills'],
  },
  y1828: {
    name: '1828',
    orientation: 'pointy',
    compass: 'K23',
    legend: { at: [480, 1650], lines: ['OO, Bo, Ba, NY: tiles of the same letters', 'Blue sides: no track. Boxes: paid by phase'] },
    places: {
      A5: [46.54, -87.4], A7: [45.78, -84.73], A23: [45.5, -73.57], B14: [44.39, -79.69], B20: [45.42, -75.7],
      B24: [44.48, -73.21], C5: [43.23, -86.25], C15: [44.3, -78.32], C19: [44.23, -76.49], D4: [42.96, -85.67],
      D6: [42.73, -84.55], D8: [43.01, -83.69], D10: [42.97, -82.4], D14: [43.45, -79.6], D18: [43.16, -77.61],
      D24: [42.81, -73.94], E7: [42.09, -83.9], E9: [42.33, -83.04], E15: [42.7, -79.05], E23: [42.65, -73.75],
      E27: [42.36, -71.06], F8: [41.65, -83.54], F10: [41.5, -81.69], F14: [42.13, -80.08], F20: [41.41, -75.66],
      F24: [41.53, -72.8], F26: [41.82, -71.41], F28: [42.03, -71.22], G3: [41.88, -87.63], G11: [40.94, -81.45],
      G21: [40.47, -75.7], G23: [40.72, -74.05], H6: [38.25, -85.76], H8: [39.1, -84.51], H12: [40.44, -80.0],
      H14: [40.33, -78.92], H16: [40.52, -78.39], H20: [40.04, -76.3], H22: [40.08, -74.95], I3: [38.63, -90.2],
      I11: [40.17, -80.25], I19: [39.29, -76.61], I23: [39.36, -74.42], J6: [36.16, -86.78], J18: [38.9, -77.04],
      K3: [29.95, -90.07], K11: [37.2, -82.0], K13: [37.2, -80.9], K15: [37.54, -77.44], K19: [36.85, -76.29],
      L18: [36.73, -76.58],
    },
    near: { A3: [47.1, -88.5], B28: [44.3, -69.8], A15: [45.9, -78.2], L16: [36.0, -78.9], I1: [38.6, -93] },
    rivers: ['Hudson', 'Mohawk', 'Connecticut', 'Merrimack', 'Delaware', 'Susquehanna', 'West Branch', 'Potomac', 'James', 'Roanoke', 'Allegheny', 'Monongahela', 'Ohio', 'Muskingum', 'Scioto', 'Kanawha', 'Kentucky', 'Wabash', 'Illinois', 'Cumberland', 'Tennessee', 'Mississippi', 'Missouri', 'Saint Lawrence', 'Ottawa', 'Richelieu', 'Genesee', 'Niagara', 'Saint Clair', 'Detroit', 'Maumee', 'Grand', 'Grand in Ontario', 'Androscoggin', 'Kennebec'],
    borders: [],
    hills: ['Green Mountains', 'White Mountains', 'Adirondacks', 'Catskills', 'Poconos', 'Alleghenies', 'Blue Ridge', 'Cumberlands', 'Berkshires'],
  },
  gb: {
    name: '18GB',
    orientation: 'flat',
    compass: 'L17',
    legend: { at: [1515, 1580], lines: ['OO, XX: tiles', 'of the same', 'letters', 'FT +£40', 'S +£30'] },
    places: {
      a19: [51.67, -4.92], a25: [50.37, -4.14], A20: [51.62, -3.94], A22: [51.5, -3.58], B21: [51.48, -3.18],
      C14: [53.31, -4.63], C16: [52.41, -4.08], C20: [51.75, -3.38], C24: [51.02, -3.1], D21: [52.19, -2.22],
      D23: [51.45, -2.59], D25: [51.07, -1.79], D27: [50.9, -1.4], E6: [54.9, -5.03], E14: [53.41, -2.98],
      E18: [52.71, -2.75], E26: [51.27, -1.09], F5: [55.46, -4.63], F17: [53.1, -2.44], F21: [52.48, -1.9],
      F23: [51.75, -1.26], F25: [51.45, -0.97], G0: [56.82, -5.11], G4: [55.86, -4.25], G6: [55.79, -3.99],
      G8: [55.07, -3.61], G12: [54.05, -2.8], G14: [53.76, -2.7], G16: [53.48, -2.24], G18: [53.0, -2.18],
      G22: [52.41, -1.51], G26: [51.51, -0.13], H3: [56.12, -3.94], H5: [55.86, -4.03], H9: [54.89, -2.93],
      H15: [53.8, -1.55], H17: [53.38, -1.47], H19: [52.92, -1.48], H21: [52.64, -1.13], I0: [57.48, -4.22],
      I2: [56.4, -3.43], I6: [55.95, -3.19], I12: [54.53, -1.55], I14: [53.96, -1.08], I16: [53.52, -1.13],
      I20: [53.23, -0.54], I22: [52.57, -0.24], I26: [51.89, 0.9], J3: [56.46, -2.97], J7: [55.77, -2.0],
      J11: [54.97, -1.61], J13: [54.57, -1.23], J17: [53.66, -0.2], J25: [52.06, 1.16], J27: [51.94, 1.26],
      K0: [57.15, -2.1], K22: [52.63, 1.3], L1: [56.56, -2.59],
    },
    near: {
      A24: [51.0, -4.05], B25: [50.72, -3.53], C26: [50.72, -2.45], B23: [51.32, -3.2], C22: [51.55, -2.85],
      D15: [53.35, -3.8], F13: [53.95, -3.3], F3: [55.95, -4.9], I4: [56.02, -3.3], J5: [56.1, -2.5],
      K10: [54.95, -1.0], K12: [54.6, -0.7], J21: [52.95, 0.3], K24: [52.3, 1.75], F27: [50.9, -0.8], H27: [51.2, 0.5],
      H25: [51.75, 0.45],
    },
    rivers: ['Thames', 'Severn', 'Wye', 'Trent', 'Ouse', 'Great Ouse', 'Nene', 'Witham', 'Tyne', 'Tees', 'Wear', 'Tweed', 'Clyde', 'Forth', 'Tay', 'Mersey', 'Ribble', 'Dee', 'Eden', 'Exe', 'Wiltshire Avon', 'Bristol Avon', 'Towy'],
    borders: ['England and Scotland', 'England and Wales'],
    hills: ['Pennines', 'Lake District', 'Cheviots', 'Southern Uplands', 'Grampians', 'Northwest Highlands', 'Ochils', 'Cambrian', 'Cotswolds', 'Exmoor', 'Dartmoor', 'Moors', 'Chilterns', 'Downs', 'Wolds'],
  },
  midwest: {
    name: '18MW',
    orientation: 'turned',
    compass: 'A5',
    legend: { at: [1935, -740], lines: ['M, K.C., St.L.: brown and gray', 'tiles of their own', 'Chicago–San Francisco: +$250', 'New Orleans–Southwest: +$200', 'Blue sides: a bridge, $40 on', 'the Mississippi, else $20'] },
    places: {
      B10: [44.98, -93.27], C19: [44.51, -88.01], D8: [44.16, -94.0], D12: [43.8, -91.24], E15: [43.07, -89.4],
      E19: [43.04, -87.91], F4: [42.5, -96.4], F12: [41.98, -91.67], G5: [41.26, -95.94], G9: [41.59, -93.62],
      G15: [41.51, -90.58], G19: [41.88, -87.63], H4: [40.81, -96.7], I7: [39.77, -94.85], I13: [39.71, -91.36],
      I15: [39.78, -89.65], J8: [39.1, -94.58], K15: [38.63, -90.2], L8: [37.08, -94.51], L18: [37.08, -88.6],
      M11: [35.75, -93.3], M15: [35.15, -90.05], N12: [34.75, -92.29], O15: [33.3, -90.7], O17: [32.36, -88.7],
      Q15: [29.95, -90.07], Q19: [30.69, -88.04],
    },
    near: { A13: [46.79, -92.1], C15: [45.8, -89.9], I21: [39.77, -86.5], M21: [36.16, -86.95] },
    rivers: ['Mississippi', 'Missouri', 'Platte', 'Kansas', 'Minnesota', 'Wisconsin', 'Arkansas', 'White', 'Red', 'Pearl', 'Tombigbee', 'Ohio', 'Wabash', 'Illinois', 'Cumberland', 'Tennessee'],
    borders: [],
    hills: ['Ozarks', 'Boston Mountains', 'Ouachitas', 'Driftless', 'Porcupines'],
  },
};
